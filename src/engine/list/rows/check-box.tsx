import { Box } from '@chakra-ui/react/box'
import { useEffect, useId, useRef } from 'react'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

export interface CheckBoxProps {
  readonly isChecked: boolean
  readonly isPartly?: boolean
  /** The accessible name, if there is no label around it. */
  readonly label?: string
  readonly tabIndex?: number
  readonly id?: string
  /** `isStretch`: it was pressed while holding Shift. */
  readonly onChange: (isChecked: boolean, isStretch: boolean) => void
}

/** A native check box in the theme's accent colour. */
export function CheckBox({ isChecked, isPartly = false, label, tabIndex, id, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <Box asChild css={BOX}>
      <input
        ref={box}
        type="checkbox"
        id={id}
        checked={isChecked}
        aria-label={label}
        tabIndex={tabIndex}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Box>
  )
}

/** The same with a larger touch target, for a box without a visible label. */
export function CheckTarget({ label, ...props }: CheckBoxProps & { readonly label: string }) {
  const id = useId()
  return (
    <Box asChild css={TARGET}>
      <label htmlFor={id}>
        <CheckBox {...props} id={id} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
    </Box>
  )
}

const TARGET = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  w: '11',
  h: '11',
  flexShrink: '0',
  cursor: 'pointer',
  userSelect: 'none',
} as const

const BOX = {
  display: 'block',
  w: '20px',
  h: '20px',
  flexShrink: '0',
  accentColor: 'token(colors.gold.solid)',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
} as const
