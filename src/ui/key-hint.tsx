import { Kbd } from '@chakra-ui/react/kbd'

/** The key that does the same as the button beside it. Hidden where there is no keyboard to press it on. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <Kbd aria-hidden size="sm" dir="ltr" css={{ '@media (hover: none)': { display: 'none' } }}>
      {children}
    </Kbd>
  )
}
