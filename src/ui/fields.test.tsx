import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceField } from './choice-field.tsx'
import { FileChoice } from './file-choice.tsx'
import { FlagField } from './flag-field.tsx'
import { QuietButton } from './primary-button.tsx'
import { system } from './system.ts'
import { TextField } from './text-field.tsx'

/** The elements without the style sheets between them. */
const drawn = (children: ReactNode): string =>
  renderToStaticMarkup(<ChakraProvider value={system}>{children}</ChakraProvider>).replaceAll(/<style.*?<\/style>/gs, '')
const ignore = (): void => {}

test('a field has its label, and shows its error instead of its hint', () => {
  const html = drawn(
    <TextField label="Name" name="nameEn" hint="As printed" error="Already taken." isRequired value="Bridal" onChange={ignore} />,
  )
  const [, id = ''] = /<input[^>]* id="([^"]+)"/.exec(html) ?? []
  expect(html).toContain(`for="${id}"`)
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(html).toMatch(/<input[^>]*name="nameEn"/)
  expect(html).toMatch(/<input[^>]* required=""/)
  expect(html).toMatch(/role="alert"[^>]*>.*Already taken\./s)
  expect(html).not.toContain('As printed')
  expect(drawn(<TextField label="Name" hint="As printed" value="" onChange={ignore} />)).toContain('As printed')
})

test('a read-only choice cannot be changed', () => {
  const choice = (isReadOnly: boolean) =>
    drawn(<ChoiceField label="Kind" choices={[{ value: 1, label: 'One' }]} value={1} onChange={ignore} isReadOnly={isReadOnly} />)
  expect(choice(true)).toMatch(/<select[^>]* disabled=""/)
  expect(choice(false)).not.toMatch(/<select[^>]* disabled=""/)
})

test('a flag is a switch that is on or off', () => {
  const flag = (value: boolean) => drawn(<FlagField label="Cut the paper" value={value} onChange={ignore} />)
  expect(flag(true)).toMatch(/<input[^>]*role="switch"[^>]*checked=""/)
  expect(flag(false)).not.toContain('checked=""')
})

test('a file is chosen by a button that can be pending', () => {
  const choice = (isPending: boolean) =>
    drawn(
      <FileChoice accept=".json" name="rescue-file" onChoose={ignore}>
        <QuietButton isPending={isPending}>Choose a file</QuietButton>
      </FileChoice>,
    )
  expect(choice(false)).toMatch(/<input[^>]*type="file"[^>]*accept=".json"[^>]*name="rescue-file"/)
  expect(choice(false)).toMatch(/<button[^>]*type="button"[^>]*>Choose a file/)
  expect(choice(true)).toMatch(/<button[^>]* disabled=""/)
})
