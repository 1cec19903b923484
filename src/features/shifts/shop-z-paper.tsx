import { Box } from '@chakra-ui/react/box'
import type { ShopZ, TillZ } from '#domain/shifts/shop-z.ts'
import { PAPERS, type Paper } from '../../device/printer.ts'
import {
  Figure,
  Label,
  PaperCopy,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperStamp,
} from '../../ui/paper/paper-parts.tsx'
import { Methods, Papers, Totals, nameOf, said } from './shift-paper.tsx'
import { shiftsInBothLanguages, zWords } from './shift-words.ts'

interface ShopZPaperProps {
  readonly of: ShopZ
  readonly paper: Paper
  /** Printed before with the same figures. */
  readonly isCopy: boolean
}

/** The shifts of a till: times, employees and differences. */
function Shifts({ till, timeZone }: { readonly till: TillZ; readonly timeZone: string }) {
  const clock = (at: number) => paperStamp(at, timeZone).slice(0, 16)
  return till.shifts.map((one) => (
    <Box key={one.id} mt="1">
      <Figure>{one.closedAt === null ? clock(one.openedAt) : `${clock(one.openedAt)} – ${clock(one.closedAt)}`}</Figure>
      <Box fontSize="0.92em">
        <bdi>{[...new Set([nameOf(one.openedBy), ...(one.closedAt === null ? [] : [nameOf(one.closedBy)])])].join(' – ')}</bdi>
      </Box>
      {one.closedAt === null ? (
        <Label words={zWords.stillOpen} fontWeight="700" display="block" />
      ) : (
        <Row words={zWords.difference}>{said(one.difference)}</Row>
      )}
      {one.isAmended && <Label words={zWords.amended} display="block" />}
    </Box>
  ))
}

function Till({ till, timeZone, isAlone }: { readonly till: TillZ; readonly timeZone: string; readonly isAlone: boolean }) {
  return (
    <>
      <PaperSection rule="2px solid #000">
        <Row words={zWords.till} fontWeight="700">
          {till.till}
        </Row>
        <Shifts till={till} timeZone={timeZone} />
      </PaperSection>
      {!isAlone && (
        <>
          <Methods file={till} isBlind={false} />
          <Totals file={till} />
          <Papers file={till} />
        </>
      )}
    </>
  )
}

/** The Z report of the shop for a business day: all tills together, then each. Suspends until both languages are loaded. */
export function ShopZPaper({ of: { day, shop, tills, all, openCount }, paper, isCopy }: ShopZPaperProps) {
  return (
    <WithBothLanguages languages={shiftsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={shop} />
        <PaperTitle title={zWords.shopZ}>
          {openCount > 0 && <Label words={zWords.notFinal} fontWeight="400" display="block" />}
          {all.isAmended && <Label words={zWords.amended} display="block" />}
          {isCopy && <PaperCopy words={zWords.copy} />}
        </PaperTitle>
        <Box mt="2">
          <Row words={zWords.day}>{day}</Row>
        </Box>
        <PaperSection>
          <Label words={zWords.allTills} fontWeight="700" />
          {all.opened > 0 && <Row words={zWords.drawerOpened}>{all.opened}</Row>}
        </PaperSection>
        <Methods file={all} isBlind={false} />
        <Totals file={all} />
        <Papers file={all} />
        {tills.map((till) => (
          // The figures of an only till equal those of the shop above.
          <Till key={till.till} till={till} timeZone={shop.timeZone} isAlone={tills.length === 1} />
        ))}
      </PaperSheet>
    </WithBothLanguages>
  )
}
