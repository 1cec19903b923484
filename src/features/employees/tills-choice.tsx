import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Device, devicesResponseSchema } from '#domain/sync/devices.ts'
import { callApi, failureOf } from '../../data/api/api.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import type { Answer } from '../../engine/query.ts'
import type { OwnFieldProps } from '../../engine/declarations.ts'
import type { Asking } from '../../engine/use-answer.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { useFormat } from '../../i18n/format.ts'
import { FlagField } from '../../ui/flag-field.tsx'

/** The tills of an employee; null for all, including future ones. */
export type TillIds = readonly Id[] | null

/** A quiet request: without permission for devices the user is not redirected. */
async function queryTills(): Promise<Answer<readonly Device[]>> {
  const answer = await callApi('devices', { schema: devicesResponseSchema, isQuiet: true })
  if (!answer.ok) return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
  const inService = answer.data.devices.filter(({ status }) => status !== 'revoked' && status !== 'retired')
  return { ok: true, data: inService, asOf: null }
}

export const useTillsInService = (): Asking<readonly Device[]> => useQuestion('tills-of-employee', queryTills)

interface TillsChoiceProps {
  readonly tills: readonly Device[]
  readonly value: TillIds
  readonly onChange: (value: TillIds) => void
}

/** All tills or selected ones, each with an explanation. */
export function TillsChoice({ tills, value, onChange }: TillsChoiceProps) {
  const { t } = useLingui()
  const chosen = value ?? []
  const toggle = (id: Id, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Box>
      <FlagField
        label={t`All tills, also new ones`}
        hint={t`The PIN opens every till of the shop, and each one enrolled later.`}
        value={value === null}
        onChange={(isEverywhere) => onChange(isEverywhere ? null : [])}
      />
      {value !== null &&
        tills.map((till) => (
          <FlagField
            key={till.id}
            label={`${till.name} · ${till.series}`}
            value={chosen.includes(till.id)}
            onChange={(isOn) => toggle(till.id, isOn)}
          />
        ))}
      {value !== null && (
        <Box textStyle="sm" color="muted">
          {tills.length === 0 ? (
            <Trans>No device is a till yet. Everybody who was added before works on the first one.</Trans>
          ) : chosen.length === 0 ? (
            <Trans>No till chosen: the PIN opens none of them.</Trans>
          ) : (
            <Trans>The PIN opens only these tills. A till enrolled later has to be chosen here first.</Trans>
          )}
        </Box>
      )}
    </Box>
  )
}

/** For a new employee. The only till of a shop is preselected. */
export function TillsField({ label, hint, value, onBegin, onChange }: OwnFieldProps) {
  const query = useTillsInService()
  const hasBegun = useRef(false)
  const only = query.kind === 'ready' && query.data.length === 1 ? query.data[0] : undefined
  const isUnchosen = Array.isArray(value) && value.length === 0
  useEffect(() => {
    if (!only || hasBegun.current) return
    hasBegun.current = true
    if (isUnchosen) onBegin([only.id])
  }, [only, isUnchosen, onBegin])
  return (
    <Box role="group" aria-label={label}>
      <Box fontWeight="600">{label}</Box>
      {hint && (
        <Box textStyle="sm" color="muted">
          {hint}
        </Box>
      )}
      <AnswerView query={query} count={2}>
        {(tills) => <TillsChoice tills={tills} value={value as TillIds} onChange={onChange} />}
      </AnswerView>
    </Box>
  )
}

export function tillsCount(value: TillIds): string {
  if (value === null) return i18n._(msg`All tills`)
  const count = value.length
  return i18n._(
    msg`${plural(count, { zero: 'no till', one: 'one till', two: 'two tills', few: '# tills', many: '# tills', other: '# tills' })}`,
  )
}

export function TillsNamed({ value }: { readonly value: TillIds }) {
  const query = useTillsInService()
  const format = useFormat()
  const known = query.kind === 'ready' && value !== null ? query.data.filter(({ id }) => value.includes(id)) : null
  if (known === null || known.length === 0) return <>{format.digits(tillsCount(known ? [] : value))}</>
  return <>{known.map(({ name }) => name).join(' · ')}</>
}
