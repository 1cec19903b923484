const TOTAL = 4
const VAT = 5

/** An amount as the QR code writes it, with two decimals. */
const minorOf = (text: string): number => Math.round(Number(text) * 100)

/** The total and the VAT in the tax QR code of a document; null without one. */
export function payableOf(qr: string | null): { readonly payable: number; readonly vat: number } | null {
  if (qr === null) return null
  const bytes = Buffer.from(qr, 'base64')
  const reported = new Map<number, string>()
  for (let at = 0; at + 1 < bytes.length;) {
    const [tag = 0, length = 0] = [bytes[at], bytes[at + 1]]
    reported.set(tag, bytes.subarray(at + 2, at + 2 + length).toString('utf8'))
    at += 2 + length
  }
  return { payable: minorOf(reported.get(TOTAL) ?? ''), vat: minorOf(reported.get(VAT) ?? '') }
}
