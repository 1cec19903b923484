import { Button, type ButtonProps } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import type { ReactNode } from 'react'

export interface PrimaryButtonProps extends ButtonProps {
  readonly isPending?: boolean
  readonly icon?: ReactNode
}

/** The one act that a screen is for. While it runs it keeps its width and cannot be pressed twice. */
export function PrimaryButton({ isPending, icon, children, disabled, ...rest }: PrimaryButtonProps) {
  return (
    <Button colorPalette="gold" size="lg" type="button" disabled={disabled || isPending} aria-busy={isPending || undefined} {...rest}>
      {isPending ? <Spinner size="sm" /> : icon}
      {children}
    </Button>
  )
}

/** Every other act: quiet until it is needed. */
export function QuietButton({ isPending, icon, children, disabled, ...rest }: PrimaryButtonProps) {
  return (
    <Button
      variant="outline"
      type="button"
      bg="surface"
      color="ink"
      borderColor="lineStrong"
      _hover={{ bg: 'sunken' }}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    >
      {isPending ? <Spinner size="sm" /> : icon}
      {children}
    </Button>
  )
}
