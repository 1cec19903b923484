import { expect, test } from 'vitest'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { htmlFor } from '../words-for.tsx'
import { ScanFaultList } from './scan-fault-list.tsx'

test('shows a message for each code, with a button that removes it', async () => {
  const faults = [
    { code: 'X-1', words: 'Nothing has the code X-1.' },
    { code: 'WD-2', words: 'WD-2 is out.' },
  ]
  const html = await htmlFor(exampleSession({}), <ScanFaultList faults={faults} settle={() => {}} />)
  for (const { words } of faults) expect(html).toContain(words)
  expect(html.match(/role="alert"/g)).toHaveLength(2)
  expect(html.match(/aria-label="Dismiss"/g)).toHaveLength(2)
})
