import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AttendanceSetting } from '#domain/settings/attendance-setting.ts'
import type { BusinessProfile, ChannelName } from '#domain/settings/business-profile.ts'
import { channelsTyped } from '#domain/settings/change-profile.ts'
import { hoursLines, timeText } from '../../engine/file/shape-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { channelsForm, holidaysForm, hoursForm, specialHoursForm } from './profile-forms.tsx'
import { FormPanel } from './setting-panel.tsx'
import { Fact } from '../../ui/fact.tsx'

interface ProfilePanelProps {
  readonly profile: BusinessProfile
  readonly onSaved: () => void
}

export function HoursPanel({ profile, onSaved }: ProfilePanelProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lines = hoursLines(profile.hours, format, i18n.locale)
  return (
    <FormPanel
      title={t`Business hours`}
      shown={<Lines lines={lines} />}
      declaration={hoursForm}
      initial={{ hours: profile.hours }}
      onSaved={() => onSaved()}
    />
  )
}

/** Days with other hours, in the order of input. */
export function SpecialHoursPanel({ profile, onSaved }: ProfilePanelProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const closed = t({ message: 'Closed', context: 'hours' })
  const lines = profile.specialHours.map(({ startsOn, endsOn, isClosed, from, to }) => {
    const days = startsOn === endsOn ? format.day(startsOn) : `${format.day(startsOn)} – ${format.day(endsOn)}`
    const hours = isClosed || !from || !to ? closed : `${timeText(from, format, i18n.locale)} – ${timeText(to, format, i18n.locale)}`
    return `${days}: ${hours}`
  })
  return (
    <FormPanel
      title={t`Other hours for some days`}
      shown={<Lines lines={lines} />}
      declaration={specialHoursForm}
      initial={{ specialHours: profile.specialHours }}
      onSaved={() => onSaved()}
    />
  )
}

interface HolidaysPanelProps {
  readonly holidays: AttendanceSetting['holidays']
  readonly onSaved: () => void
}

/** Holidays of the whole shop, in chronological order. */
export function HolidaysPanel({ holidays, onSaved }: HolidaysPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const lines = holidays.map(({ name, startsOn, endsOn }) => {
    const days = startsOn === endsOn ? format.day(startsOn) : `${format.day(startsOn)} – ${format.day(endsOn)}`
    return `${name}: ${days}`
  })
  return (
    <FormPanel
      title={t`Holidays of the shop`}
      shown={<Lines lines={lines} />}
      declaration={holidaysForm}
      initial={{ holidays: [...holidays] }}
      onSaved={() => onSaved()}
    />
  )
}

export function ChannelsPanel({ profile, onSaved }: ProfilePanelProps) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const typed = channelsTyped(profile)
  const shown = channelsForm.fields.filter(({ name }) => typed[name as ChannelName] !== null)
  return (
    <FormPanel
      title={t`Contact and social channels`}
      shown={
        shown.length === 0 ? (
          <Lines lines={[]} />
        ) : (
          <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
            {shown.map(({ name, label }) => (
              <Fact key={name} label={i18n._(label)} dir="ltr" textAlign="start">
                {typed[name as ChannelName]}
              </Fact>
            ))}
          </Box>
        )
      }
      declaration={channelsForm}
      initial={typed}
      onSaved={() => onSaved()}
    />
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0)
    return (
      <Box color="muted">
        <Trans>Nothing was entered yet.</Trans>
      </Box>
    )
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none">
      {lines.map((line) => (
        <Box as="li" key={line} fontWeight="600">
          {line}
        </Box>
      ))}
    </Flex>
  )
}
