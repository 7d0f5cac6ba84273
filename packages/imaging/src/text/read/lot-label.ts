/** What stands before a lot number: a doubt there costs most. */
export const LOT_LABEL = /批|LOT|BATCH|B\.?N/i;
