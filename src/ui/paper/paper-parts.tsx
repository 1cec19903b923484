import { Box, type BoxProps } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { type ReactNode, createContext, use } from 'react'
import { paperPhone } from '#domain/kernel/paper-text.ts'
import type { BothLanguages } from '../../i18n/both-languages.ts'
import { secondName } from '#domain/kernel/second-name.ts'

export { paperAmount, paperPhone, paperRate, paperStamp } from '#domain/kernel/paper-text.ts'

/** Papers are black on white in every theme. */
const INK = '#000'
const PAPER_WHITE = '#fff'
/**
 * Long words, such as links in a note, may break anywhere, so that they do not push numbers and amounts off the
 * paper; numbers are `nowrap`. Set on each element, because the CSS reset prevents inheritance. Not inside tables,
 * where columns would break words although there is room; texts of users set it there themselves.
 */
export const PAPER_WRAP = 'anywhere'
const WRAPPED = { '& :not(table *)': { overflowWrap: PAPER_WRAP } } as const
export const HAIRLINE = '1px solid #000'
export const DASHED = '1px dashed #000'

const Languages = createContext<BothLanguages | null>(null)

/** Provides both languages to the elements of a document. Suspends until both catalogues are loaded. */
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

/** A paper in its printable width: Arabic first, black on white in every theme. */
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

/** A label in Arabic, followed by English in a smaller font. */
export function Label({ words, extra, ...box }: BoxProps & { readonly words: MessageDescriptor; readonly extra?: string }) {
  const say = useBothLanguages()
  return (
    <Box as="span" {...box}>
      <Box as="span" lang="ar">
        {say.ar(words)}
      </Box>{' '}
      {/* Unbroken while it fits; when it wraps, it is aligned like the Arabic text above. */}
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

/** Numbers and codes, left to right inside an Arabic line. */
export function Figure({ children, ...box }: BoxProps) {
  return (
    <Box as="span" dir="ltr" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" display="inline-block" {...box}>
      {children}
    </Box>
  )
}

/** A common width that aligns amounts below each other. */
export const FIGURE_WIDTH = '5.4em'

export interface RowProps extends BoxProps {
  readonly words: MessageDescriptor
  readonly extra?: string
  readonly children: ReactNode
}

/** A line of a receipt: the label at the start, the amount at the end. */
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

/** The recipient of a paper. Unlike numbers, a name may wrap. */
export const PaperName = ({ words, children, isBold = false }: PaperNameProps) => (
  <Box display="flex" justifyContent="space-between" gap="2">
    <Label words={words} flexShrink="0" />
    <Box as="span" textAlign="end" fontWeight={isBold ? '600' : undefined}>
      <bdi>{children}</bdi>
    </Box>
  </Box>
)

/** A section of a receipt below a line. Its single column never grows wider than the roll. */
export const PaperSection = ({ children, rule = DASHED }: { readonly children: ReactNode; readonly rule?: string }) => (
  <Box borderTop={rule} mt="2" pt="2" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
    {children}
  </Box>
)

/** The logo above the shop's name on nested papers, if it has one. */
export const PaperLogo = createContext<ReactNode>(null)

interface PaperSellerProps {
  readonly seller: {
    readonly nameAr: string
    readonly nameEn: string
    readonly addressAr?: string
    readonly addressEn?: string
    readonly phone: string
  }
  readonly logo?: ReactNode
  /** Further legally required details of the seller. */
  readonly children?: ReactNode
}

/** The seller in the header of a paper. */
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
  readonly head?: MessageDescriptor
  readonly ar: string | undefined
  readonly en: string | undefined
  readonly isSmall?: boolean
}

/** A text of the shop in both languages, Arabic first; if one is empty, only the other is shown. */
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

export const PaperCopy = ({ words }: { readonly words: MessageDescriptor }) => (
  <Label words={words} display="inline-block" border={HAIRLINE} px="2" mt="1" />
)

/** The title of a paper in both languages between two lines, with further marks. */
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
