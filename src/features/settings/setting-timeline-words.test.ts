import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { auditRules, subjectsOf } from '#domain/audited.ts'
import { setOf } from '#domain/kernel/fields.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { businessProfile } from '#domain/settings/business-profile.ts'
import { onlineSetting } from '#domain/settings/online-setting.ts'
import { settingTimelineWords } from './setting-timeline-words.ts'
import { FORMAT_DEFAULT, makeFormat } from '../../i18n/format.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const voice = { i18n, format: makeFormat('en', FORMAT_DEFAULT) }

/** The progress of the setup is not a setting. */
const UNSAID = ['finishedWizardSteps']

test.each([accountSetting, businessProfile, attendanceSetting, onlineSetting])(
  'every change of $name has a word in the timeline of settings',
  (record) => {
    const rule = auditRules.get(record.name)
    const words = settingTimelineWords[record.name]?.fields ?? {}
    expect(rule?.fields.filter((name) => !words[name] && !UNSAID.includes(name))).toEqual([])
    const known = () => null
    expect(rule && subjectsOf(rule, { id: ONLY_ROW_ID }, known)).toEqual([{ record: accountSetting.name, id: ONLY_ROW_ID }])
  },
)

test('lists channels and messages one by one', () => {
  const { channels } = settingTimelineWords[businessProfile.name]?.fields ?? {}
  const [before, after] = [
    [{ channel: 3, value: 'yasmin' }],
    [
      { channel: 3, value: 'yasmin.sa' },
      { channel: 1, value: '966500000000' },
    ],
  ]
  expect(channels?.reported?.(before, after, voice).map(({ key, from, to }) => [key, from, to])).toEqual([
    ['whatsapp', '—', '966500000000'],
    ['instagram', 'yasmin', 'yasmin.sa'],
  ])
  const { messages } = settingTimelineWords[accountSetting.name]?.fields ?? {}
  const own = [{ event: 'invoice', ar: 'فاتورتك: {link}', en: '' }]
  expect(messages?.reported?.([], own, voice).map(({ key, to }) => [key, to])).toEqual([['invoice ar', 'فاتورتك: {link}']])
})

test('lists payment methods and printed parts by name, also for the defaults', () => {
  const { paymentMethods, printedParts } = settingTimelineWords[accountSetting.name]?.fields ?? {}
  expect(paymentMethods?.reported?.(null, setOf([1, 6]), voice)).toMatchObject([
    { from: 'Cash, Card, Bank transfer, Cheque', to: 'Cash, Website' },
  ])
  expect(printedParts?.reported?.(null, 0, voice)).toMatchObject([
    { from: 'Logo, Commercial registration, Name of the employee, Terms', to: '—' },
  ])
})
