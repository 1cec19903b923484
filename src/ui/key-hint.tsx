import { Kbd } from './elements.ts'

/** The key that does the same as the button beside it. Hidden where there is no keyboard to press it on. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <Kbd aria-hidden dir="ltr" css={{ '@media (hover: none)': { display: 'none' } }}>
      {children}
    </Kbd>
  )
}
