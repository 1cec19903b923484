import { Box, type BoxProps } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, createContext, use } from 'react'
import { paperPhone } from '#domain/kernel/paper-text.ts'
import type { BothLanguages } from '../../i18n/both-languages.ts'
import { secondName } from '#domain/kernel/second-name.ts'

export { paperAmount, paperPhone, paperRate, paperStamp } from '#domain/kernel/paper-text.ts'

/** Paper is white and ink is black, whatever theme the till is in. */
const INK = '#000'
const PAPER_WHITE = '#fff'
/**
 * A link in a note has no place to break and would push numbers and amounts off the paper. Figures keep whole: they are `nowrap`.
 * Said of each part, because the reset says otherwise of each and nothing is inherited then. In a table it would let the columns
 * break words while there is room; what people write there says it for itself.
 */
export const PAPER_WRAP = 'anywhere'
const WRAPPED = { '& :not(table *)': { overflowWrap: PAPER_WRAP } } as const
export const HAIRLINE = '1px solid #000'
export const DASHED = '1px dashed #000'

const Languages = createContext<BothLanguages | null>(null)

/** Gives the parts of a document both languages. Suspends until both catalogues are there. */
export function WithBothLanguages({ languages, children }: { readonly languages: Promise<BothLanguages>; readonly children: ReactNode }) {
  return <Languages value={use(languages)}>{children}</Languages>
}

export function useBothLanguages(): BothLanguages {
  const languages = use(Languages)
  if (!languages) throw new Error('a part of a document stands inside WithBothLanguages')
  return languages
}

interface PaperSheetProps extends BoxProps {
  readonly size: { readonly printMm: number; readonly fontPx: number }
}

/** A paper as wide as what it is printed on: Arabic first, black on white in every theme. */
export const PaperSheet = ({ size: { printMm, fontPx }, ...box }: PaperSheetProps) => (
  <Box
    dir="rtl"
    bg={PAPER_WHITE}
    css={WRAPPED}
    color={INK}
    w={`${printMm}mm`}
    maxW="100%"
    mx="auto"
    py="2"
    fontSize={`${fontPx}px`}
    lineHeight="1.5"
    fontVariantNumeric="tabular-nums"
    {...box}
  />
)

/** A label in Arabic with the English after it, smaller. */
export function Label({ words, extra, ...box }: BoxProps & { readonly words: MessageDescriptor; readonly extra?: string }) {
  const say = useBothLanguages()
  return (
    <Box as="span" {...box}>
      <Box as="span" lang="ar">
        {say.ar(words)}
      </Box>{' '}
      {/* In one piece while it fits, and where it wraps aligned as the Arabic above it. */}
      <Box as="span" lang="en" fontSize="0.86em" display="inline-block">
        <bdi dir="ltr">{say.en(words)}</bdi>
      </Box>
      {extra && (
        <>
          {' '}
          <Figure>{extra}</Figure>
        </>
      )}
    </Box>
  )
}

/** Figures and codes keep their own order inside an Arabic line. */
export function Figure({ children, ...box }: BoxProps) {
  return (
    <Box as="span" dir="ltr" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" display="inline-block" {...box}>
      {children}
    </Box>
  )
}

/** Amounts under each other stand on one edge, as in a book. */
export const FIGURE_WIDTH = '5.4em'

export interface RowProps extends BoxProps {
  readonly words: MessageDescriptor
  readonly extra?: string
  readonly children: ReactNode
}

/** One line of a receipt: what it is at the start, how much at the end. */
export function Row({ words, extra, children, ...box }: RowProps) {
  return (
    <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="2" minW="0" {...box}>
      <Label words={words} extra={extra} minW="0" />
      <Figure flexShrink="0" minW={FIGURE_WIDTH} textAlign="start">
        {children}
      </Figure>
    </Box>
  )
}

interface PaperNameProps {
  readonly words: MessageDescriptor
  readonly children: ReactNode
  readonly isBold?: boolean
}

/** Whom a paper is for: a name may go on in the next line, as no figure may. */
export const PaperName = ({ words, children, isBold = false }: PaperNameProps) => (
  <Box display="flex" justifyContent="space-between" gap="2">
    <Label words={words} flexShrink="0" />
    <Box as="span" textAlign="end" fontWeight={isBold ? '600' : undefined}>
      <bdi>{children}</bdi>
    </Box>
  </Box>
)

/** A stretch of a roll, parted from what stands above it. Its one column never grows past the roll, whatever cannot wrap in it. */
export const PaperSection = ({ children, rule = DASHED }: { readonly children: ReactNode; readonly rule?: string }) => (
  <Box borderTop={rule} mt="2" pt="2" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
    {children}
  </Box>
)

/** What stands above the name of the shop on the papers within: its logo, where it has one. */
export const PaperLogo = createContext<ReactNode>(null)

interface PaperSellerProps {
  readonly seller: {
    readonly nameAr: string
    readonly nameEn: string
    readonly addressAr?: string
    readonly addressEn?: string
    readonly phone: string
  }
  /** Above his name, in place of what stands around. */
  readonly logo?: ReactNode
  /** What else the law asks to be said of him. */
  readonly children?: ReactNode
}

/** Who a paper is from: the middle of its head. */
export function PaperSeller({ seller: { nameAr, nameEn, addressAr, addressEn, phone }, logo, children }: PaperSellerProps) {
  const around = use(PaperLogo)
  return (
    <Box textAlign="center" display="grid" gap="0.5" justifyItems="center">
      {logo ?? around}
      <Box fontSize="1.45em" fontWeight="700" lineHeight="1.25" lang="ar">
        {nameAr}
      </Box>
      {secondName({ nameAr, nameEn }) && (
        <Box fontWeight="600" dir="ltr" lang="en">
          {nameEn}
        </Box>
      )}
      {addressAr && (
        <Box fontSize="0.92em" lang="ar">
          {addressAr}
        </Box>
      )}
      {secondName({ nameAr: addressAr ?? '', nameEn: addressEn ?? '' }) && (
        <Box fontSize="0.86em" dir="ltr" lang="en">
          {addressEn}
        </Box>
      )}
      {phone && <Figure fontSize="0.92em">{paperPhone(phone)}</Figure>}
      {children}
    </Box>
  )
}

interface PaperTextProps {
  /** What it is, where it does not say so itself. */
  readonly head?: MessageDescriptor
  readonly ar: string | undefined
  readonly en: string | undefined
  readonly isSmall?: boolean
}

/** A text of the shop in both languages, the Arabic first; where one of them is empty, the other one stands alone. */
export function PaperText({ head, ar, en, isSmall = false, ...box }: PaperTextProps & BoxProps) {
  if (!ar && !en) return null
  return (
    <Box whiteSpace="pre-line" overflowWrap={PAPER_WRAP} fontSize={isSmall ? '0.9em' : undefined} {...box}>
      {head && <Label words={head} fontWeight="600" display="block" />}
      {ar && <Box lang="ar">{ar}</Box>}
      {en && (
        <Box lang="en" dir="ltr" fontSize="0.9em">
          {en}
        </Box>
      )}
    </Box>
  )
}

/** The mark of a paper whose original was given away. */
export const PaperCopy = ({ words }: { readonly words: MessageDescriptor }) => (
  <Label words={words} display="inline-block" border={HAIRLINE} px="2" mt="1" />
)

/** What a paper is, in both languages, between two lines, and what else has to be said of the whole of it. */
export function PaperTitle({ title, children }: { readonly title: MessageDescriptor; readonly children?: ReactNode }) {
  const say = useBothLanguages()
  return (
    <Box borderBlock={HAIRLINE} mt="2" py="1.5" textAlign="center" fontWeight="700" lineHeight="1.35">
      <Box fontSize="1.15em" lang="ar">
        {say.ar(title)}
      </Box>
      <Box dir="ltr" lang="en">
        {say.en(title)}
      </Box>
      {children}
    </Box>
  )
}
