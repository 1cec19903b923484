import { type Messages, setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { KEPT_MIMES } from '#domain/files/file-kind.ts'
import { DOCUMENT_LIMITS, documentFaultWords, endingOf } from './document-words.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../../../locales/*/documents.po')

test.each(['ar', 'en'])('lists the extension of every supported file kind in the message for another kind (%s)', async (locale) => {
  const catalogue = await catalogues[`../../../locales/${locale}/documents.po`]?.()
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue?.messages ?? {} } })
  const said = i18n._(documentFaultWords.kind.id, { name: 'list.exe', ...DOCUMENT_LIMITS })
  expect(said).toContain('list.exe')
  for (const mime of KEPT_MIMES) expect(said, mime).toMatch(new RegExp(`\\b${endingOf(mime) ?? 'no ending'}\\b`, 'i'))
})
