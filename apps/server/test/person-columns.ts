/** Columns that tie a row to a person. */
export const OF_A_PERSON =
  /^(?:\w*owner|viewer|visitor|actor|asker|buyer|\w+_by|user_id|unionid|phone|phone_hash|contact|address|address_key|network|network_key)$/;
