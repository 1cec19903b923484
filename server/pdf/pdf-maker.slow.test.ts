import { afterEach, expect, test } from 'vitest'
import type { PdfPaper } from './paper-model.ts'
import { PdfIsBusy, type PdfMaker, openPdfMaker } from './pdf-maker.ts'

const paper: PdfPaper = {
  ...{ language: 'ar', title: { ar: 'فاتورة', en: 'Invoice' }, number: 'INV-1', author: 'Noura', madeAt: 0, showsLogo: false, marks: [] },
  seller: { nameAr: 'نورة', nameEn: null, addressAr: '', addressEn: '', phone: '', entries: [] },
  parts: [],
}
const asked = { paper, logo: null }

let maker: PdfMaker
afterEach(() => maker.close())

test('a process that is killed while it draws is started again, and the document is drawn', async () => {
  maker = openPdfMaker()
  const drawing = maker.make(asked)
  process.kill(maker.processId() ?? 0, 'SIGKILL')
  expect(
    Buffer.from(await drawing)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a process that has drawn as many as it may is replaced by another', async () => {
  maker = openPdfMaker({ documentsMax: 2 })
  await maker.make(asked)
  const first = maker.processId()
  await maker.make(asked)
  expect(maker.processId()).toBeNull()
  await maker.make(asked)
  expect(maker.processId()).not.toBe(first)
})

test('what takes too long is given up, and the next one is drawn', async () => {
  maker = openPdfMaker({ timeoutMs: 1 })
  await expect(maker.make(asked)).rejects.toBeInstanceOf(PdfIsBusy)
  expect(maker.processId()).toBeNull()
})

test('whoever has gone is not drawn for', async () => {
  maker = openPdfMaker()
  const first = maker.make(asked)
  const gone = new AbortController()
  const second = maker.make(asked, gone.signal)
  gone.abort()
  await expect(second).rejects.toBeInstanceOf(PdfIsBusy)
  expect((await first).length).toBeGreaterThan(1000)
})

test('of more than may wait, the last is told to come back', async () => {
  maker = openPdfMaker({ waitingMax: 1 })
  const drawn = [maker.make(asked), maker.make(asked)]
  await expect(maker.make(asked)).rejects.toBeInstanceOf(PdfIsBusy)
  await Promise.all(drawn)
})

test('a logo that is no picture is left out', async () => {
  maker = openPdfMaker()
  const withLogo = await maker.make({ paper, logo: Buffer.from('no picture') })
  expect(Buffer.from(withLogo).equals(await maker.make(asked))).toBe(true)
})

test('an invoice of 2,000 lines is drawn whole', async () => {
  maker = openPdfMaker()
  const row = { thing: { ar: 'فستان', en: 'Dress', code: null, lines: [] }, figures: ['1', '115.00'] }
  const words = (ar: string, en: string) => ({ ar, en, extra: null })
  const head = [words('الصنف', 'Item'), words('الكمية', 'Qty'), words('الإجمالي', 'Total')]
  const long = await maker.make({
    paper: { ...paper, parts: [{ kind: 'table', head, rows: Array.from({ length: 2000 }, () => row) }] },
    logo: null,
  })
  expect(long.length).toBeGreaterThan(100_000)
})
