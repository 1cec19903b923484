import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterPreviewsSchema } from '#domain/platform/letter-previews.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { LETTER_ABOUT } from '#domain/settings/letter.ts'
import * as v from 'valibot'
import { type Json, type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { tendAccountEnds } from './account-end-letters.ts'

const EMAIL = 'noura@shop.example'
const SECRET = /(verify-email|reset-password|invitation)\/\S+/g

describe.each(testLanes)('previews of e-mails, over $name', (lane) => {
  let shop: TestApp
  let owner: Json
  beforeAll(async () => {
    shop = await openTestApp(lane)
    owner = await registerShop(shop.request, EMAIL)
  })
  afterAll(() => shop.close())

  const previews = async () => {
    const { status, body } = await shop.request('GET', '/api/settings/letter_previews', { token: owner['api_token'] })
    expect(status).toBe(200)
    return v.parse(letterPreviewsSchema, body).letters
  }
  const sent = () =>
    shop.db.asPlatform((tx) =>
      tx.query<{ about: number; lang: string; subject: string; body: string }>(
        'select about, lang, subject, body from outgoing_mail where recipient = $1 order by created_at',
        [EMAIL],
      ),
    )

  test('include every e-mail that the server sends, in Arabic and in English', async () => {
    const shown = await previews()
    expect(shown.map(({ about }) => about).toSorted()).toEqual(Object.values(LETTER_ABOUT).toSorted())
    for (const { about, texts } of shown)
      expect(texts.map(({ lang }) => lang)).toEqual(about === LETTER_ABOUT.invitation ? [null] : ['ar', 'en'])
  })

  test('equal the e-mails that are sent, apart from the secret', async () => {
    const end = { db: shop.db, clock: shop.clock, mail: shop.deps.mail, publicUrl: shop.deps.settings.publicUrl }
    for (const what of ['password', 'account_id']) await shop.request('POST', `/api/forgot_${what}`, { body: { email: EMAIL } })
    shop.clock.advance(5 * DAY_MS)
    await tendAccountEnds(end, new AbortController().signal)
    const letters = await sent()
    const { verification, newPassword, accountNumber, accountEnding } = LETTER_ABOUT
    expect(letters.map(({ about }) => about)).toEqual([verification, newPassword, accountNumber, accountEnding])
    const shown = await previews()
    for (const { about, lang, subject, body } of letters) {
      const preview = shown.find((one) => one.about === about)?.texts.find((text) => text.lang === lang)
      expect(preview).toEqual({ lang, subject, body: body.replaceAll(SECRET, '$1/example') })
    }
  })

  test('contain no secret and no real e-mail address', async () => {
    const text = JSON.stringify(await previews())
    expect(text).not.toContain(EMAIL)
    const secrets = [...text.matchAll(SECRET)].map(([found]) => found.replace(/\\n.*/, '').replace(/^.*\//, ''))
    expect(new Set(secrets)).toEqual(new Set(['example']))
  })
})
