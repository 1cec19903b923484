import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { type Need, NEEDS } from '../../../device/browser-lacks.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { BrowserLacksPanel } from './browser-lacks-panel.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const wordsOf = (lacks: readonly Need[]) =>
  wordsOnPaper(
    <I18nProvider i18n={i18n}>
      <BrowserLacksPanel lacks={lacks} />
    </I18nProvider>,
  )

test('explains each missing browser feature and what to do', async () => {
  for (const need of NEEDS) {
    const words = await wordsOf([need])
    expect(words).toContain('Missing here')
    expect(words).not.toContain('Everything is there')
  }
  expect(await wordsOf(['storage-room'])).toContain('Look at its free space once a week')
})

test('confirms a browser that lacks nothing', async () => {
  const words = await wordsOf([])
  expect(words).toContain('Everything is there')
  expect(words).not.toContain('Missing here')
})
