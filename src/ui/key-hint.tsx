import { Kbd } from '@chakra-ui/react/kbd'

/** The keyboard shortcut of the adjacent button. Hidden on devices without a keyboard. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <Kbd aria-hidden dir="ltr" css={{ '@media (hover: none)': { display: 'none' } }}>
      {children}
    </Kbd>
  )
}
