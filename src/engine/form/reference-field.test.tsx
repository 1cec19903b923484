import { expect, test } from 'vitest'
import { serviceGroups } from '#domain/catalog/groups.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { htmlFor } from '../words-for.tsx'
import { ReferenceField, type ReferenceFieldProps } from './reference-field.tsx'

const { query } = serviceGroups
const drawn = (more: Partial<ReferenceFieldProps>) =>
  htmlFor(exampleSession({}), <ReferenceField label="Group" query={query} value={null} name={null} onChange={() => {}} {...more} />)

const chosen = { value: exampleId(1), name: 'Bridal' }

test('offers a button to clear an optional reference, labelled with its field', async () => {
  expect(await drawn(chosen)).toContain('aria-label="Clear: Group"')
  for (const more of [{}, { ...chosen, isRequired: true }, { ...chosen, isReadOnly: true }])
    expect(await drawn(more)).not.toContain('aria-label="Clear')
})

test('shows the chosen name and the message of a refused reference, with its list closed', async () => {
  const html = await drawn({ ...chosen, error: 'This group is disabled.' })
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="Bridal"/)
  expect(html).toContain('This group is disabled.')
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('role="listbox"')
})
