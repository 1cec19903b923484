import type { ComponentProps } from 'react'
import { Button, Spinner } from './elements.ts'
import type { ReactNode } from 'react'

export interface PrimaryButtonProps extends ComponentProps<typeof Button> {
  readonly isPending?: boolean
  readonly icon?: ReactNode
}

/** The one act that a screen is for. While it runs it keeps its width and cannot be pressed twice. */
export function PrimaryButton({ isPending, icon, children, disabled, ...rest }: PrimaryButtonProps) {
  return (
    <Button colorPalette="gold" size="lg" type="button" disabled={disabled || isPending} aria-busy={isPending || undefined} {...rest}>
      {isPending ? <Spinner /> : icon}
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
      {isPending ? <Spinner /> : icon}
      {children}
    </Button>
  )
}
