/** The endpapers that a learner may choose from for a cover. */
export const endpapers = 6;
