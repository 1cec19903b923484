import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'

const bringWords = wordsOf('files')

/** Lazy-loads a component together with its words, so that screens without pictures do not include them. */
export function withFileWords<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), bringWords()])
    return { default: component }
  })
}

/** Suspense boundary for such a component; reloads its words when the language changes. */
export function FileWords({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  useEffect(() => {
    void bringWords()
  }, [locale])
  return <Suspense fallback={waiting}>{children}</Suspense>
}
