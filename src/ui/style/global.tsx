import { useInsertionEffect } from 'react'
import { rulesOf } from './sheet.ts'
import type { Style } from './tables.ts'

/** Styles of the whole page for as long as this stands in it: what the page runs in place of `@emotion/react`. */
export function Global({ styles }: { readonly styles: Style }): null {
  useInsertionEffect(() => {
    const element = document.createElement('style')
    element.textContent = rulesOf(styles, '').join('')
    document.head.append(element)
    return () => element.remove()
  }, [styles])
  return null
}
