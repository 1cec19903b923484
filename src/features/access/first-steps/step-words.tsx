import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import type { FirstStep, FirstStepName } from '#domain/attention/first-steps.ts'
import { requestCounterGuide } from '../../../device/counter-guide.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmailStep } from '../email-reminder.tsx'
import {
  DEVICES_PATH,
  EMPLOYEES_PATH,
  PIECES_PATH,
  PRODUCTS_PATH,
  PROFILE_PATH,
  SALE_PATH,
  SERVICES_LIST_PATH,
  WIZARD_PATH,
} from '../paths.ts'
import { wizardPercent } from '../wizard/wizard-steps.ts'

const TITLES: Readonly<Record<FirstStepName, MessageDescriptor>> = {
  'set-up': msg`Set up the shop`,
  email: msg`Confirm your e-mail`,
  till: msg`Make this device a till that sells offline, too`,
  items: msg`Add what you sell or rent out`,
  colleague: msg`Add those who work with you`,
  sale: msg`Make the first sale`,
}

const PATHS: Readonly<Record<Exclude<FirstStepName, 'items'>, string>> = {
  'set-up': WIZARD_PATH,
  email: PROFILE_PATH,
  till: DEVICES_PATH,
  colleague: EMPLOYEES_PATH,
  sale: SALE_PATH,
}

/** The first catalogue the user may edit, in the order in which most shops start. */
function useItemsPath(): string {
  const allows = useMay()
  if (allows(may('menu', 'edit'))) return SERVICES_LIST_PATH
  return allows(may('products', 'edit')) ? PRODUCTS_PATH : PIECES_PATH
}

/** Title of a step and, until it is done, the link to it. */
export function StepWords({ name, isDone }: FirstStep) {
  const { i18n } = useLingui()
  const session = useSession()
  const itemsPath = useItemsPath()
  const title = i18n._(TITLES[name])
  if (isDone) return title
  if (name === 'email') return <EmailStep email={session.signsInBy.name} />
  return (
    <AppLink
      to={name === 'items' ? itemsPath : PATHS[name]}
      color="gold.fg"
      fontWeight="600"
      display="inline-flex"
      flexWrap="wrap"
      columnGap="3"
      minH="11"
      alignItems="center"
      onClick={() => name === 'sale' && requestCounterGuide(session)}
    >
      {title}
      {name === 'set-up' && <Progress />}
    </AppLink>
  )
}

function Progress() {
  const { setting } = useSession()
  const format = useFormat()
  const percent = wizardPercent(setting.finishedWizardSteps)
  return (
    <Box as="span" color="muted" fontWeight="400">
      <Trans>{format.number(percent)}% done</Trans>
    </Box>
  )
}
