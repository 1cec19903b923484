import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef, useState } from 'react'
import { trialEnd } from '#domain/platform/registration.ts'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import { nowMs } from '../../../data/clock.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { stringifySearch } from '../../../engine/search-params.ts'
import type { Session } from '../../../engine/session.ts'
import type { Language } from '../../../i18n/language.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { SIGN_IN_PATH } from '../paths.ts'
import { AliasField } from './alias-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TermsField } from './terms-field.tsx'
import { useRegister } from './use-register.ts'

export interface RegisterFormProps {
  /** Requested when the form opens, so that it is not filled in for nothing. */
  readonly query: Promise<boolean>
  readonly language: Language
  readonly next: string | undefined
  readonly onSignedIn: (session: Session, language: Language) => void
  readonly onBack: () => void
}

/** Registers a shop with its names, location and owner. Suspends until the server has answered whether registration is open. */
export function RegisterForm({ query: requested, ...props }: RegisterFormProps) {
  return use(requested) ? <OpenForm {...props} /> : <Closed onBack={props.onBack} />
}

function Closed({ onBack }: Pick<RegisterFormProps, 'onBack'>) {
  const words = useWords()
  return (
    <Flex direction="column" gap="4">
      <Notice tone="warn">{words.say('registration-closed')}</Notice>
      <QuietButton onClick={onBack}>
        <Trans>Back to sign-in</Trans>
      </QuietButton>
    </Flex>
  )
}

function OpenForm({ language, next, onSignedIn, onBack }: Omit<RegisterFormProps, 'query'>) {
  const { t } = useLingui()
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const registering = useRegister(language, onSignedIn)
  const [tries, setTries] = useState(0)
  const { draft, type, faultOf } = registering
  // After a refusal, focus the first field with an error once it is rendered.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = async () => {
    if (!(await registering.send())) setTries((now) => now + 1)
  }
  const field = (name: 'name_ar' | 'name_en' | 'owner_name' | 'mobile' | 'email') => ({
    value: String(draft[name] ?? ''),
    error: faultOf(name),
    isRequired: true,
    onChange: (value: string) => type(name, value),
  })
  return (
    <Form ref={form} onSubmit={submit}>
      <Flex direction="column" gap="4">
        <TextField label={t`Name of the shop in Arabic`} dir="rtl" autoComplete="off" {...field('name_ar')} autoFocus />
        <TextField
          label={t`Name of the shop in English`}
          dir="ltr"
          autoComplete="organization"
          {...field('name_en')}
          isRequired={false}
          hint={t`If empty, the Arabic name is used.`}
          onBlur={() => void registering.lookAtAlias()}
        />
        <AliasField
          value={String(draft.alias)}
          error={faultOf('alias')}
          free={registering.freeAlias}
          onChange={(alias) => type('alias', alias)}
          onLeave={() => void registering.lookAtAlias()}
        />
        <TextField label={t`Your name`} autoComplete="name" {...field('owner_name')} />
        <ChoiceField
          label={t`Country`}
          value={Number(draft.country)}
          choices={[
            { value: COUNTRY.ksa, label: t`Saudi Arabia` },
            { value: COUNTRY.uae, label: t`United Arab Emirates` },
          ]}
          onChange={(country) => type('country', country ?? COUNTRY.ksa)}
        />
        <TextField label={t`Mobile`} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" {...field('mobile')} />
        <TextField label={t`E-mail`} type="email" inputMode="email" autoComplete="email" dir="ltr" {...field('email')} />
        {registering.codeOf('email') === 'email-already-exists' && <WaysIn next={next} />}
        <PasswordField
          label={t`Password`}
          autoComplete="new-password"
          isRequired
          hint={t`At least 10 characters. A few words are easier to remember than symbols.`}
          value={String(draft.password)}
          error={faultOf('password')}
          onChange={(password) => type('password', password)}
        />
        <TermsField
          isAccepted={registering.hasAccepted}
          error={faultOf('terms_version')}
          onChange={(isAccepted) => type('terms_version', isAccepted ? registering.terms : 0)}
        />
        {registering.fault && <Notice tone="bad">{registering.fault}</Notice>}
        <PrimaryButton type="submit" isPending={registering.isPending} size="xl">
          <Trans>Open the shop</Trans>
        </PrimaryButton>
        <Box color="muted" textStyle="sm">
          <Trans>
            The trial ends on {format.instant(trialEnd(nowMs()))}. No card is asked for. When it ends nothing is taken, and what you entered
            is kept.
          </Trans>
        </Box>
        <QuietButton onClick={onBack}>
          <Trans>Back to sign-in</Trans>
        </QuietButton>
      </Flex>
    </Form>
  )
}

/** For users who already have a shop with this e-mail; both links lead to the original target. */
function WaysIn({ next }: Pick<RegisterFormProps, 'next'>) {
  const signIn = (search: object) => `${SIGN_IN_PATH}${stringifySearch({ next, ...search })}`
  return (
    <Flex wrap="wrap" columnGap="4" rowGap="2" color="gold.fg" textDecoration="underline">
      <AppLink to={signIn({})}>
        <Trans>Sign in with this e-mail</Trans>
      </AppLink>
      <AppLink to={signIn({ forgotten: 'password' })}>
        <Trans>Forgot the password?</Trans>
      </AppLink>
    </Flex>
  )
}
