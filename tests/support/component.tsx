import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { activateLanguage } from '../../src/i18n/catalogue.ts'
import type { Language } from '../../src/i18n/language.ts'
import { system } from '../../src/ui/system.ts'
import { Toaster } from '../../src/ui/toast.tsx'

/** Renders a component in the page of a real browser, inside the providers of the app. */
export async function renderIn(language: Language, component: ReactNode) {
  await activateLanguage(language)
  return render(
    <I18nProvider i18n={i18n}>
      <ChakraProvider value={system}>
        {component}
        <Toaster />
      </ChakraProvider>
    </I18nProvider>,
  )
}
