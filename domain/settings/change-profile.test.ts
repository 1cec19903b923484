import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { CommandDefinition } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { SOCIAL_CHANNEL, profileOr } from './business-profile.ts'
import { changeBusinessHours, changeChannels, changeSpecialHours, channelsTyped } from './change-profile.ts'

const context = (permissions = allPermissions()) => exampleContext({ actor: { employeeId: null, permissions } })
const profile = profileOr(null)

/** Decides on an input parsed by the schema, like a till or the server. */
function decide(command: CommandDefinition, input: unknown, loaded: unknown = profile) {
  return decideCommand(command, v.parse(command.input as v.GenericSchema, input), loaded, context())
}
const NOTHING = { from: null, to: null }
const days = (startsOn: string, endsOn: string, more: object = { isClosed: true, ...NOTHING }) => ({ startsOn, endsOn, ...more })

describe('the opening hours of a shop', () => {
  it('are sorted by weekday, and insert the profile if there is none', () => {
    const hours = [
      { day: 5, from: '16:00', to: '22:00' },
      { day: 0, from: '10:00', to: '22:00' },
    ]
    expect(decide(changeBusinessHours, { hours }, null)).toMatchObject({
      ok: true,
      changes: [{ op: 'insert', record: 'business_profile', row: { id: ONLY_ROW_ID, hours: [{ day: 0 }, { day: 5 }] } }],
    })
    expect(decide(changeBusinessHours, { hours })).toMatchObject({
      changes: [{ op: 'patch', fields: { hours: [{ day: 0 }, { day: 5 }] } }],
    })
  })

  it('for special days last at most 30 days', () => {
    const specialHours = [days('2027-01-01', '2027-01-30')]
    expect(decide(changeSpecialHours, { specialHours })).toMatchObject({ ok: true })
    expect(decide(changeSpecialHours, { specialHours: [days('2027-01-01', '2027-01-31')] })).toEqual({
      ok: false,
      refusal: { code: 'settings.period-too-long', field: 'specialHours.0.endsOn', details: { days: 30 } },
    })
  })

  it('for special days cannot overlap or end before they start', () => {
    const touching = [days('2027-03-01', '2027-03-05'), days('2027-03-06', '2027-03-08')]
    expect(decide(changeSpecialHours, { specialHours: touching })).toMatchObject({ ok: true })
    const over = [days('2027-03-01', '2027-03-05'), days('2027-03-05', '2027-03-08')]
    expect(decide(changeSpecialHours, { specialHours: over })).toMatchObject({
      refusal: { code: 'settings.periods-overlap', field: 'specialHours.1.startsOn' },
    })
    expect(decide(changeSpecialHours, { specialHours: [days('2027-03-02', '2027-03-01')] })).toMatchObject({
      refusal: { code: 'settings.end-before-start', field: 'specialHours.0.endsOn' },
    })
  })

  it('are required for an open special day and dropped for a closed one', () => {
    const open = { isClosed: false, from: '16:00', to: null }
    expect(decide(changeSpecialHours, { specialHours: [days('2027-03-02', '2027-03-02', open)] })).toMatchObject({
      refusal: { code: 'settings.hours-required', field: 'specialHours.0.to' },
    })
    const closed = { isClosed: true, from: '16:00', to: null }
    expect(decide(changeSpecialHours, { specialHours: [days('2027-03-02', '2027-03-02', closed)] })).toMatchObject({
      changes: [{ fields: { specialHours: [{ isClosed: true, from: null, to: null }] } }],
    })
  })
})

describe('the channels of a shop', () => {
  it('are stored by code without empty ones, numbers in Latin digits', () => {
    const answer = decide(changeChannels, {
      channels: { telephone: '+966 11 234 5678', whatsapp: '٩٦٦٥٠١٢٣٤٥٦٧', instagram: ' @yasmin ', tiktok: '' },
    })
    const channels = [
      { channel: SOCIAL_CHANNEL.telephone, value: '+966112345678' },
      { channel: SOCIAL_CHANNEL.whatsapp, value: '966501234567' },
      { channel: SOCIAL_CHANNEL.instagram, value: '@yasmin' },
    ]
    expect(answer).toMatchObject({ ok: true, changes: [{ fields: { channels } }] })
    expect(channelsTyped({ channels })).toMatchObject({ whatsapp: '966501234567', tiktok: null })
  })

  it.each([
    ['telephone', '0112345678', 'settings.telephone-prefix'],
    ['telephone', '00966112345678', null],
    // UAE landlines have one digit less than mobiles.
    ['telephone', '+97141234567', null],
    ['whatsapp', '97141234567', 'settings.phone-wrong'],
    ['telephone', '+96611234567', 'settings.phone-wrong'],
    ['telephone', '+9651234567', 'settings.phone-wrong'],
    ['telephone', '+96512345678', null],
    ['whatsapp', '+966501234567', 'settings.whatsapp-prefix'],
    ['whatsapp', '00966501234567', 'settings.whatsapp-prefix'],
    ['whatsapp', '966501234567', null],
    ['whatsapp', '96650123456', 'settings.phone-wrong'],
    ['facebookPageId', '1029x', 'settings.page-id-digits'],
    ['facebookPageId', '102948', null],
  ])('%s %s is answered %s', (field, value, code) => {
    expect(decide(changeChannels, { channels: { [field]: value } })).toMatchObject(
      code === null ? { ok: true } : { refusal: { code, field: `channels.${field}` } },
    )
  })

  it('require the permission to edit settings', () => {
    const input = v.parse(changeChannels.input as v.GenericSchema, { channels: {} })
    expect(decideCommand(changeChannels, input as never, profile, context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
  })
})
