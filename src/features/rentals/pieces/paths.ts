export const CATEGORIES_PATH = '/merchant/rent/rent-categories'
export const ITEMS_PATH = '/merchant/rent/rent-items'
export const IMPORT_PATH = `${ITEMS_PATH}/import`
/** Every piece with what it is doing on a day. */
export const STATES_PATH = `${ITEMS_PATH}/states`
/** Chooses pieces by `?q=` and `?categoryId=`, or one by `?id=`. */
export const LABELS_PATH = `${ITEMS_PATH}/labels`
/** The page of one piece: `ITEM_PATH/<id>`; alone, the form of a new one. */
export const ITEM_PATH = '/merchant/rent/rent-item'
