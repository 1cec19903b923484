import { describe, expect, test } from 'vitest'
import { catalogueFaults, messagesOf } from './checks/check-catalogues.ts'
import { arabicFaults, rawWordFaults, sidedFaults } from './checks/check-words.ts'
import { projectPaths, projectSources, readProjectFile, sourceFile } from './source-file.ts'

const sentence = (fault: { path: string; line: number; why: string }) => `${fault.path}:${fault.line} ${fault.why}`
const markup = (text: string) => sourceFile('src/features/sale/x.tsx', text)

describe('words', () => {
  test('no untranslated text is displayed', () => {
    expect(
      projectSources()
        .flatMap((file) => [...rawWordFaults(file), ...arabicFaults(file)])
        .map(sentence),
    ).toEqual([])
  })

  test('no style is tied to left or right', () => {
    expect(projectSources().flatMap(sidedFaults).map(sentence)).toEqual([])
  })

  test('both catalogues are complete', () => {
    const catalogues = Object.fromEntries(
      projectPaths()
        .filter((path) => /^locales\/(ar|en)\/[^/]+\.po$/.test(path))
        .map((path) => [path, readProjectFile(path)]),
    )
    expect(Object.keys(catalogues).length).toBeGreaterThan(1)
    expect(catalogueFaults(catalogues).map(sentence)).toEqual([])
  })

  test.each([
    'const a = <p>Pay now</p>',
    'const a = <p>ادفع</p>',
    "const a = <p>{isPaid ? 'Paid' : null}</p>",
    'const a = <p>{`Pay ${total}`}</p>',
    'const a = <input placeholder="Search" />',
    'const a = <button aria-label="إغلاق" />',
    "const a = <button title={isOpen ? 'Close' : t`Open`} />",
  ])('%s is a raw word', (text) => {
    expect([...rawWordFaults(markup(text)), ...arabicFaults(markup(text))].length).toBeGreaterThan(0)
  })

  test.each([
    'const a = <Trans>Pay now</Trans>',
    'const a = <p>{t`Pay now`}</p>',
    'const a = <Box as="section" color="fg.muted">{items.map((item) => <Row key={`row-${item.id}`} />)}</Box>',
    "const a = <p>{format(total, 'money')}</p>",
    'const a = <Plural value={count} one="# bill" other="# bills" />',
    "const a = <p>{state === 'paid' && <Trans>Paid</Trans>} · 12 %</p>",
  ])('%s is not', (text) => {
    expect(rawWordFaults(markup(text)).map(sentence)).toEqual([])
  })

  test.each([
    'const a = <Box marginLeft="2" />',
    'const a = <Box pl="2" />',
    'const a = <Box textAlign="left" />',
    'const a = <Box css={{ right: 0 }} />',
    'const a = <Box _hover={{ borderLeft: "1px" }} />',
    'const a = <Global styles={`p { margin-left: 4px }`} />',
  ])('%s is tied to a side', (text) => {
    expect(sidedFaults(markup(text))).toHaveLength(1)
  })

  test('start and end are allowed, and so is a name that contains left', () => {
    expect(sidedFaults(markup('const a = <Box ps="2" insetStart="0" textAlign="start" left-over="1" />; const b = { left: 2 }'))).toEqual(
      [],
    )
  })
})

describe('the catalogues', () => {
  const ar = (text: string) => ({ 'locales/ar/sale.po': text, 'locales/en/sale.po': text.replace(/msgstr ".*"/g, 'msgstr "Pay"') })

  test('an empty Arabic text is an error', () => {
    expect(catalogueFaults(ar('msgid "Pay"\nmsgstr ""\n'))).toHaveLength(1)
    expect(catalogueFaults(ar('msgid "Pay"\nmsgstr "ادفع"\n'))).toEqual([])
  })

  test('a key missing in one language is an error', () => {
    expect(catalogueFaults({ 'locales/ar/sale.po': 'msgid "Pay"\nmsgstr "ادفع"\n', 'locales/en/sale.po': '' })).toHaveLength(1)
  })

  test('an obsolete text and a lost variable are errors', () => {
    expect(catalogueFaults(ar('#~ msgid "Pay"\n#~ msgstr "ادفع"\n')).length).toBeGreaterThan(0)
    expect(catalogueFaults(ar('msgid "Pay {total}"\nmsgstr "ادفع"\n'))).toHaveLength(1)
  })

  test('a message in two catalogues has one translation, or two contexts', () => {
    const both = (sale: string, rentals: string) => ({
      'locales/ar/sale.po': sale,
      'locales/en/sale.po': sale,
      'locales/ar/rentals.po': rentals,
      'locales/en/rentals.po': rentals,
    })
    const change = 'msgid "Change"\nmsgstr "الباقي"\n'
    expect(catalogueFaults(both(change, 'msgid "Change"\nmsgstr "تغيير"\n')).length).toBeGreaterThan(0)
    expect(catalogueFaults(both(change, change))).toEqual([])
    expect(catalogueFaults(both(change, 'msgctxt "choice"\nmsgid "Change"\nmsgstr "تغيير"\n'))).toEqual([])
  })

  test('texts over several lines are read completely', () => {
    expect(messagesOf('msgid ""\n"Pay "\n"now"\nmsgstr ""\n"ادفع "\n"الآن"\n')).toMatchObject([
      { key: 'Pay now', translation: 'ادفع الآن' },
    ])
  })
})
