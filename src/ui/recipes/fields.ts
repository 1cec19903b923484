import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/* The look of Chakra's form controls. */

/** A label above its control, and a hint or an error below. */
const field = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'helperText', 'errorText'],
  base: {
    root: { w: 'full' },
    label: { display: 'block', mb: '1.5', textStyle: 'sm', fontWeight: '600' },
    requiredIndicator: { color: 'fg.error', ms: '1' },
    helperText: { display: 'block', mt: '1.5', textStyle: 'sm', color: 'muted' },
    errorText: {
      display: 'flex',
      gap: '1.5',
      alignItems: 'flex-start',
      mt: '1.5',
      textStyle: 'sm',
      color: 'fg.error',
      _icon: { boxSize: '4', mt: '0.5', flexShrink: '0' },
    },
  },
})

/** The layout is that of its button. */
const fileUpload = defineSlotRecipe({ slots: ['root'], base: { root: { display: 'contents' } } })

export const fieldSlotRecipes = { field, fileUpload }
