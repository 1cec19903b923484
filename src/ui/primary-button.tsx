import type { ComponentProps } from 'react'
import { Button, Spinner } from './elements.ts'
import type { ReactNode } from 'react'

export interface PrimaryButtonProps extends ComponentProps<typeof Button> {
  readonly isPending?: boolean
  readonly icon?: ReactNode
}

/** The primary action of a screen. While pending it keeps its width and cannot be pressed again. */
export function PrimaryButton({ isPending, icon, children, disabled, ...rest }: PrimaryButtonProps) {
  return (
    <Button colorPalette="gold" size="lg" type="button" disabled={disabled || isPending} aria-busy={isPending || undefined} {...rest}>
      {isPending ? <Spinner /> : icon}
      {children}
    </Button>
  )
}

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
