import { Button } from '@chakra-ui/react/button'
import type { ComponentProps, ReactNode } from 'react'

export interface PrimaryButtonProps extends ComponentProps<typeof Button> {
  readonly isPending?: boolean
  readonly icon?: ReactNode
}

/** The primary action of a screen. While pending a spinner replaces its icon, and it cannot be pressed again. */
export function PrimaryButton({ isPending, icon, children, ...rest }: PrimaryButtonProps) {
  return (
    <Button colorPalette="gold" size="lg" loading={isPending} loadingText={children} aria-busy={isPending || undefined} {...rest}>
      {icon}
      {children}
    </Button>
  )
}

export function QuietButton(props: PrimaryButtonProps) {
  return (
    <PrimaryButton variant="outline" size="md" bg="surface" color="ink" borderColor="lineStrong" _hover={{ bg: 'sunken' }} {...props} />
  )
}
