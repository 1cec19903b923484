import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, Suspense, lazy, useEffect } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'

const bringWords = wordsOf('files')

/** A part with its words, both fetched when it is first drawn: no screen that has no pictures carries them. */
export function withFileWords<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => {
    const [component] = await Promise.all([load(), bringWords()])
    return { default: component }
  })
}

/** Stands around such a part: shows `waiting` until it is there, and brings its words again when the language changes. */
export function FileWords({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }) {
  const { i18n } = useLingui()
  const { locale } = i18n
  useEffect(() => {
    void bringWords()
  }, [locale])
  return <Suspense fallback={waiting}>{children}</Suspense>
}
