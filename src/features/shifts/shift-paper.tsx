import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { type Money, ZERO, lessIfHeld } from '#domain/kernel/money.ts'
import type { ShiftFile } from '#domain/shifts/shift-views.ts'
import { PAPERS, type Paper } from '../../device/printer.ts'
import {
  Label,
  PaperCopy,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperAmount,
  paperStamp,
} from '../../ui/paper/paper-parts.tsx'
import { methodWords, moveWords, otherPaper, paperWords, shiftsInBothLanguages, zWords } from './shift-words.ts'

interface Shown {
  readonly file: ShiftFile
  /** Hides the expected amount in a blind count. */
  readonly isBlind: boolean
}

interface Printed {
  /** Printed before with the same figures. */
  readonly isCopy: boolean
}

export const nameOf = (who: ShiftFile['openedBy']): string => who?.nameAr ?? '–'

function Head({ file, isCopy }: Pick<Shown, 'file'> & Printed) {
  const { shop } = file
  const stamp = (at: number) => paperStamp(at, shop.timeZone).slice(0, 16)
  return (
    <>
      <PaperSeller seller={shop} />
      <PaperTitle title={file.closedAt === null ? zWords.x : zWords.z}>
        {file.closedAt === null && <Label words={zWords.notClosed} fontWeight="400" display="block" />}
        {file.isAmended && <Label words={zWords.amended} display="block" />}
        {isCopy && <PaperCopy words={zWords.copy} />}
      </PaperTitle>
      <Box display="grid" gap="0.5" mt="2">
        <Row words={zWords.till}>{file.till}</Row>
        <Row words={zWords.opened}>{stamp(file.openedAt)}</Row>
        <PaperName words={zWords.openedBy}>{nameOf(file.openedBy)}</PaperName>
        {file.closedAt !== null && <Row words={zWords.closed}>{stamp(file.closedAt)}</Row>}
        {file.closedAt !== null && <PaperName words={zWords.closedBy}>{nameOf(file.closedBy)}</PaperName>}
      </Box>
    </>
  )
}

/** A sum that is too large is printed as a dash; the screen explains it. */
export const said = (amount: Money | null): string => (amount === null ? '—' : paperAmount(amount))

const Line = ({ words, amount }: { readonly words: MessageDescriptor; readonly amount: Money | null }) =>
  amount === 0 ? null : <Row words={words}>{said(amount)}</Row>

/** The figures of one shift or of several. */
interface ShownFigures extends Pick<Shown, 'isBlind'> {
  readonly file: Pick<ShiftFile, 'methods' | 'float' | 'cashIn' | 'cashOut'>
}

export function Methods({ file, isBlind }: ShownFigures) {
  return file.methods.map((one) => {
    const isCash = one.method === 1
    return (
      <PaperSection key={one.method}>
        <Label words={methodWords[one.method] ?? zWords.total} fontWeight="700" />
        {isCash && <Row words={zWords.float}>{paperAmount(file.float)}</Row>}
        {!isBlind && <Line words={zWords.sales} amount={one.sales} />}
        {!isBlind && <Line words={zWords.refunds} amount={one.refunds} />}
        {!isBlind && <Line words={zWords.deposits} amount={one.deposits} />}
        {!isBlind && <Line words={zWords.insuranceTaken} amount={one.insuranceTaken} />}
        {!isBlind && <Line words={zWords.insuranceReturned} amount={one.insuranceReturned} />}
        {!isBlind && <Line words={zWords.giftCardsSold} amount={one.giftCardsSold} />}
        {!isBlind && <Line words={zWords.tips} amount={one.tips} />}
        {!isBlind && <Line words={zWords.rounding} amount={one.rounding} />}
        {isCash && <Line words={zWords.cashIn} amount={file.cashIn} />}
        {isCash && file.cashOut !== 0 && <Row words={zWords.cashOut}>{said(lessIfHeld(ZERO, file.cashOut))}</Row>}
        {!isBlind && (
          <Row words={zWords.expected} fontWeight="600">
            {said(one.expected)}
          </Row>
        )}
        {one.counted !== null && <Row words={zWords.counted}>{paperAmount(one.counted)}</Row>}
        {!isBlind && one.counted !== null && (
          <Row words={zWords.difference} fontWeight="600">
            {said(one.difference)}
          </Row>
        )}
      </PaperSection>
    )
  })
}

type TotalFigures = 'expected' | 'isAmended' | 'expectedThen' | 'closedAt' | 'counted' | 'difference' | 'giftCardsSpent'

export function Totals({ file }: { readonly file: Pick<ShiftFile, TotalFigures> }) {
  const line = { fontWeight: '700' } as const
  return (
    <PaperSection rule="2px solid #000">
      <Label words={zWords.total} fontWeight="700" />
      <Row words={zWords.expected} {...line}>
        {said(file.expected)}
      </Row>
      {file.isAmended && file.expectedThen !== null && <Row words={zWords.expectedThen}>{paperAmount(file.expectedThen)}</Row>}
      {file.closedAt !== null && (
        <Row words={zWords.counted} {...line}>
          {said(file.counted)}
        </Row>
      )}
      {file.closedAt !== null && (
        <Row words={zWords.difference} {...line}>
          {said(file.difference)}
        </Row>
      )}
      <Line words={zWords.giftCardsSpent} amount={file.giftCardsSpent} />
    </PaperSection>
  )
}

export function Papers({ file: { documents } }: { readonly file: Pick<ShiftFile, 'documents'> }) {
  if (documents.length === 0) return null
  return (
    <PaperSection>
      {documents.map(({ type, count, total, vat, discount, due }) => (
        <Box key={type}>
          <Row words={paperWords[type] ?? otherPaper} extra={`× ${count}`} fontWeight="600">
            {said(total)}
          </Row>
          <Line words={zWords.vat} amount={vat} />
          <Line words={zWords.discount} amount={discount} />
          <Line words={zWords.owed} amount={due} />
        </Box>
      ))}
    </PaperSection>
  )
}

function Drawer({ file: { moves, counts, opened } }: Pick<Shown, 'file'>) {
  return (
    <>
      {(moves.length > 0 || opened > 0) && (
        <PaperSection>
          {opened > 0 && <Row words={zWords.drawerOpened}>{opened}</Row>}
          {moves.map(({ id, kind, amount, reason }) => (
            <Box key={id}>
              <Row words={moveWords[kind] ?? zWords.cashIn}>{amount === 0 ? '' : paperAmount(amount)}</Row>
              <Box fontSize="0.92em">
                <bdi>{reason}</bdi>
              </Box>
            </Box>
          ))}
        </PaperSection>
      )}
      {counts.length > 0 && (
        <PaperSection>
          <Label words={zWords.cashCount} fontWeight="600" />
          {counts.map(({ value, count }) => (
            <Row key={value} words={methodWords[1] ?? zWords.counted} extra={`${paperAmount(value)} × ${count}`}>
              {paperAmount(value * count)}
            </Row>
          ))}
        </PaperSection>
      )}
    </>
  )
}

/** The X report of an open shift or the Z report of a closed one. Suspends until both languages are loaded. */
export function ShiftPaper({ file, isBlind, paper, isCopy }: Shown & Printed & { readonly paper: Paper }) {
  return (
    <WithBothLanguages languages={shiftsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <Head file={file} isCopy={isCopy} />
        <Methods file={file} isBlind={isBlind} />
        {!isBlind && <Totals file={file} />}
        {!isBlind && <Papers file={file} />}
        <Drawer file={file} />
        {file.note && (
          <PaperSection>
            <Label words={zWords.note} fontWeight="600" />
            <Box whiteSpace="pre-line">
              <bdi>{file.note}</bdi>
            </Box>
          </PaperSection>
        )}
      </PaperSheet>
    </WithBothLanguages>
  )
}
