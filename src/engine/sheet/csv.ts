/** Delimiters in use; a German or Arabic Windows writes semicolons into CSV files. */
const DELIMITERS = [',', ';', '\t'] as const

function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const bare = head.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** Parses CSV (RFC 4180) with any of the delimiters; quoted cells may contain line breaks and doubled quotes. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Decodes a file: UTF-8, UTF-16 with a byte order mark (Excel's "Unicode text"), or else the Arabic Windows code page. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
