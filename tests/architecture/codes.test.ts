import { describe, expect, test } from 'vitest'
import { codeFaults } from './checks/check-codes.ts'
import { projectSources, sourceFile } from './source-file.ts'

const faultsOf = (text: string) => codeFaults(sourceFile('src/features/sale/x.tsx', text)).map(({ line }) => line)

describe('codes and numbers of documents', () => {
  test('are formatted with `format.code` on every screen or are inside an isolating element', () => {
    const faults = projectSources().flatMap((file) => codeFaults(file))
    expect(faults.map(({ path, line, why }) => `${path}:${line} ${why}`)).toEqual([])
  })

  test.each([
    '<b>{piece.code}</b>',
    '<b>{row.barcode ?? ""}</b>',
    '<b>{isShown && invoice.number}</b>',
    '<>{`${order.number} · ${day}`}</>',
    '<Trans>Invoice {file.invoice.number} is paid</Trans>',
    '<Sheet title={t`Condition of ${card.code}`} />',
    'const said = t`${card?.code}: take it off`',
  ])('may not be drawn as they are stored: %s', (text) => {
    expect(faultsOf(text)).toEqual([1])
  })

  test.each([
    '<b>{format.code(piece.code)}</b>',
    '<bdi>{one.code}</bdi>',
    '<Row words={words.number}>{order.number}</Row>',
    '<Card code={piece.code} />',
    '<b>{card.code === null ? none : some}</b>',
    '<b>{words.say(fault.code)}</b>',
    '<b>{row.barcode && dot}</b>',
    'const address = `/merchant/rent?q=${row.code}`',
  ])('are handed on, compared and looked up as they are: %s', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})
