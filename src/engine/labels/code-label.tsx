import { Box } from '@chakra-ui/react/box'
import { use } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { type CodeDrawing, barcodeOf, canBeBarcode, isReadableAt, qrOf } from '../../device/label-codes.ts'
import { LABEL_SHEETS, type LabelSheet } from '../../device/label-printer.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'

export interface LabelItem {
  readonly id: Id
  /** Null for an item without a code: its label has a name and a price. */
  readonly code: string | null
  readonly nameAr: string
  readonly nameEn: string
  readonly detail: string | null
  readonly price: Money
  readonly copies?: number
}
export type LabelCode = 'barcode' | 'qr'

export interface LabelStyle {
  readonly sheet: LabelSheet
  readonly code: LabelCode
  readonly hasPrice: boolean
}

const MARGIN_MM = 2
const drawings = new Map<string, Promise<CodeDrawing>>()

/** Draws a code to fit its label: a barcode if it is readable at that width, else a QR code. */
async function draw(text: string, kind: LabelCode, widthMm: number): Promise<CodeDrawing> {
  if (kind === 'qr' || !canBeBarcode(text)) return qrOf(text)
  const bars = await barcodeOf(text)
  return isReadableAt(bars, widthMm) ? bars : qrOf(text)
}

function drawing(text: string, { sheet, code }: LabelStyle): Promise<CodeDrawing> {
  const key = `${sheet} ${code} ${text}`
  const known = drawings.get(key) ?? draw(text, code, LABEL_SHEETS[sheet].widthMm - 2 * MARGIN_MM)
  drawings.set(key, known)
  return known
}

/** Computes the codes before the labels are shown or printed. */
export const prepareLabels = async (items: readonly LabelItem[], labelStyle: LabelStyle): Promise<void> =>
  void (await Promise.all(items.map(({ code }) => (code === null ? null : drawing(code, labelStyle)))))

const PAPER = {
  boxSizing: 'border-box',
  display: 'flex',
  bg: '#fff',
  color: '#000',
  overflow: 'hidden',
  lineHeight: '1.25',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l1',
  '& [data-part=name]': { fontWeight: '600', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis', maxW: 'full' },
  '&[data-kind=qr] [data-part=name], &[data-kind=plain] [data-part=name]': {
    whiteSpace: 'normal',
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
  },
  '& [data-part=price]': { fontWeight: '700', fontSize: '1.4em' },
  '& [data-part=code]': { fontWeight: '700', letterSpacing: '0.02em' },
  '& svg': { display: 'block', flexShrink: '0' },
} as const

/** On a narrow label the price goes below the code, so that neither is cut. */
const BELOW_CODE = {
  display: 'flex',
  justifyContent: 'space-between',
  columnGap: '1mm',
  w: 'full',
  '& > bdi': { whiteSpace: 'nowrap' },
} as const

interface LabelProps {
  readonly item: LabelItem
  readonly labelStyle: LabelStyle
}

/** A label in real size, black on white in both themes. Suspends until its code is drawn. */
export const CodeLabel = ({ item, labelStyle }: LabelProps) =>
  item.code === null ? (
    <PlainLabel item={item} labelStyle={labelStyle} />
  ) : (
    <DrawnLabel item={item} code={item.code} labelStyle={labelStyle} />
  )

function sizeOf({ sheet }: LabelStyle) {
  const { widthMm, heightMm } = LABEL_SHEETS[sheet]
  return { width: `${widthMm}mm`, height: `${heightMm}mm`, padding: `${MARGIN_MM}mm`, fontSize: heightMm < 30 ? '2.7mm' : '3mm' }
}

/** An item without a code: its name on two lines, and its price. */
function PlainLabel({ item, labelStyle }: LabelProps) {
  const format = useFormat()
  const nameOf = useNameOf()
  return (
    <Box data-label data-kind="plain" css={PAPER} style={sizeOf(labelStyle)} gap="1.5mm" flexDirection="column" justifyContent="center">
      <span data-part="name">{nameOf(item)}</span>
      {item.detail && <bdi>{item.detail}</bdi>}
      {labelStyle.hasPrice && <bdi data-part="price">{format.money(item.price)}</bdi>}
    </Box>
  )
}

function DrawnLabel({ item, code, labelStyle }: LabelProps & { readonly code: string }) {
  const format = useFormat()
  const nameOf = useNameOf()
  const { path, width, height } = use(drawing(code, labelStyle))
  const { heightMm } = LABEL_SHEETS[labelStyle.sheet]
  const isQr = width === height
  const svg = (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
      style={
        isQr
          ? { width: `${heightMm - 2 * MARGIN_MM}mm`, height: `${heightMm - 2 * MARGIN_MM}mm` }
          : { width: '100%', flex: '1 1 0', minHeight: '8mm' }
      }
    >
      <path d={path} fill="#000" />
    </svg>
  )
  const words = (
    <>
      <span data-part="name">{nameOf(item)}</span>
      {!isQr && svg}
      <Box as="span" css={BELOW_CODE} flexDirection={isQr ? 'column' : 'row'} flexWrap={isQr ? 'nowrap' : 'wrap'}>
        <bdi data-part="code" dir="ltr">
          {code}
        </bdi>
        {item.detail && <bdi>{item.detail}</bdi>}
        {labelStyle.hasPrice && <bdi>{format.money(item.price)}</bdi>}
      </Box>
    </>
  )
  return (
    <Box
      data-label
      data-kind={isQr ? 'qr' : 'bars'}
      css={PAPER}
      style={sizeOf(labelStyle)}
      gap="1.5mm"
      flexDirection={isQr ? 'row' : 'column'}
      alignItems={isQr ? 'center' : 'stretch'}
    >
      {isQr && svg}
      {isQr ? (
        <Box display="flex" flexDirection="column" justifyContent="center" gap="1mm" minW="0" flex="1">
          {words}
        </Box>
      ) : (
        words
      )}
    </Box>
  )
}
