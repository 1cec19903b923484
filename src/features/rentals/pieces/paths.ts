export const CATEGORIES_PATH = '/merchant/rent/rent-categories'
export const ITEMS_PATH = '/merchant/rent/rent-items'
export const IMPORT_PATH = `${ITEMS_PATH}/import`
export const STATES_PATH = `${ITEMS_PATH}/states`
/** Selects pieces by `?q=` and `?categoryId=`, or one by `?id=`. */
export const LABELS_PATH = `${ITEMS_PATH}/labels`
/** The page of a piece is `ITEM_PATH/<id>`; without an id, the form of a new one. */
export const ITEM_PATH = '/merchant/rent/rent-item'
