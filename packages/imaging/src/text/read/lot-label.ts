/** Labels before a lot number: a doubt there costs most. */
export const LOT_LABEL = /批|L[O0]T|BATCH|B\.?N/i;
