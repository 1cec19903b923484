import { Button } from '@chakra-ui/react/button'
import type { ComponentProps } from 'react'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Languages } from 'lucide-react'
import { showToast } from '../../ui/toast.tsx'
import { useMaybeSession } from '../session.ts'
import { switchLanguage } from './switch-language.ts'

/** The name of the other language, in that language. */
const otherName = msg({ id: 'language.other-name', message: 'Arabic' })

/** Switches between Arabic and English. Labelled in the other language, for users who cannot read this one. */
export function LanguageButton(props: ComponentProps<typeof Button>) {
  const { i18n, t } = useLingui()
  const router = useRouter()
  const session = useMaybeSession()
  const other = i18n.locale === 'en' ? 'ar' : 'en'
  const press = () =>
    switchLanguage(other, router, session).catch((cause: unknown) => {
      reportError(cause)
      showToast({ text: t`This language is not on this device yet. Try again when there is a network.`, tone: 'bad' })
    })
  return (
    <Button variant="ghost" color="muted" {...props} lang={other} onClick={() => void press()}>
      <Languages />
      {i18n._(otherName)}
    </Button>
  )
}
