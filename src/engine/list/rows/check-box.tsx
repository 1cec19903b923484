import { Box } from '@chakra-ui/react/box'
import { useEffect, useRef } from 'react'

export interface CheckBoxProps {
  readonly isChecked: boolean
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean
  /** Read to a screen reader, where no label stands around it. */
  readonly label?: string
  readonly tabIndex?: number
  /** `isStretch`: it was pressed with Shift held. */
  readonly onChange: (isChecked: boolean, isStretch: boolean) => void
}

/** The browser's own box, in the house's gold. */
export function CheckBox({ isChecked, isPartly = false, label, tabIndex, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly
  }, [isPartly])
  return (
    <Box asChild css={BOX}>
      <input
        ref={box}
        type="checkbox"
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

const BOX = {
  display: 'block',
  w: '20px',
  h: '20px',
  flexShrink: '0',
  accentColor: 'token(colors.gold.solid)',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
} as const
