/** Tolerance for rounding. */
const ROUNDING_PX = 1.5
/** Phones cannot read a smaller QR code. */
const QR_PX_MIN = 100

/**
 * Layout errors of a paper: text beyond its edges, an incomplete QR code, and misaligned line amounts. Arabic overflows
 * at the left edge, where an English page cannot scroll, so the scroll width is no indicator.
 */
export function paperFaults(node: Element): string[] {
  const sheet = node.firstElementChild ?? node
  const edge = sheet.getBoundingClientRect()
  const over = (box: DOMRect) =>
    box.left < edge.left - ROUNDING_PX || box.right > edge.right + ROUNDING_PX || box.bottom > edge.bottom + ROUNDING_PX
  const words = document.createRange()
  words.selectNodeContents(sheet)
  const qr = sheet.querySelector('svg[role=img]')?.getBoundingClientRect()
  const texts = [...sheet.querySelectorAll('*')].flatMap((one) => [...one.childNodes]).filter((one) => one.nodeType === Node.TEXT_NODE)
  const amounts = texts.filter((one) => /^[−-]?[\d,]+\.\d\d$/.test(one.textContent?.trim() ?? ''))
  const ends = amounts.map((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { left, right } = range.getBoundingClientRect()
    return Math.min(left - edge.left, edge.right - right)
  })
  const inner = Math.min(...ends)
  const atEdge = ends.filter((end) => end - inner <= ROUNDING_PX).length
  return [
    ...(over(words.getBoundingClientRect()) ? ['words stand out over the edge of the paper'] : []),
    ...(qr ? [] : ['the paper has no QR']),
    ...(qr && over(qr) ? [`the QR stands out over the edge: ${Math.round(qr.left)} to ${Math.round(qr.right)}`] : []),
    ...(qr && Math.min(qr.width, qr.height) < QR_PX_MIN ? [`the QR is ${Math.round(qr.width)} px wide`] : []),
    // The line amounts include the quantity and unit price column; all others are aligned to the edge.
    ...(atEdge < amounts.length / 2 ? [`${atEdge} of ${amounts.length} amounts go to the edge`] : []),
  ]
}
