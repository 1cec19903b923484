import { expect, test } from 'vitest'
import { KINDS } from '#domain/activity/activity-summary.ts'
import { SERVER_ACTS, TILL_SUBJECT } from '#domain/activity/server-acts.ts'
import { auditRules, reportedRecords } from '#domain/audited.ts'
import { recordsByName } from '#domain/records.ts'
import { commands } from '#domain/registry.ts'
import { wordOfAct } from '../../src/i18n/act-words.ts'
import { actChoices } from '../../src/features/activity/act-choices.ts'
import { SUBJECTS } from '../../src/features/activity/activity-subjects.ts'
import { screenAt } from '../support/screens/all-routes.ts'

test('every record with a timeline has a name in the activity log, and no other record has one', () => {
  expect(Object.keys(SUBJECTS).toSorted()).toEqual([...reportedRecords, TILL_SUBJECT].toSorted())
  expect(reportedRecords.filter((name) => !recordsByName.has(name))).toEqual([])
})

test('the summary counts only records that the log can name', () => {
  expect(
    Object.values(KINDS)
      .flat()
      .filter((name) => !reportedRecords.includes(name)),
  ).toEqual([])
})

test('the server’s acts without a command have their own names', () => {
  const unknown = wordOfAct('danceOnTable')
  expect(SERVER_ACTS.filter((name) => wordOfAct(name).id === unknown.id)).toEqual([])
})

test('each timeline is one filter of the log, and no name is used twice', () => {
  const offered = Object.keys(actChoices).flatMap((code) => code.split(','))
  expect(new Set(offered).size).toBe(offered.length)
  const unknown = wordOfAct('danceOnTable')
  const due = [...commands.map(({ name }) => name), ...SERVER_ACTS].filter((name) => wordOfAct(name).id !== unknown.id)
  expect(due.filter((name) => !offered.includes(name))).toEqual([])
  const words = Object.values(actChoices).map((entry) => ('word' in entry ? entry.word.id : entry.id))
  expect(new Set(words).size).toBe(words.length)
})

test('every command with partial log entries exists', () => {
  const named = [...auditRules.values()].flatMap(({ onlyBy }) => onlyBy ?? [])
  expect(named.filter((name) => !commands.some((command) => command.name === name))).toEqual([])
})

test('every line links to an existing screen', () => {
  const led = Object.values(SUBJECTS).flatMap(({ path }) => path?.('x') ?? [])
  expect(led.filter((path) => screenAt(path) === null)).toEqual([])
})
