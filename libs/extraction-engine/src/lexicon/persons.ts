/** Words that no name of a person has. */
export const NOT_A_PERSON =
  /\b(?:LLC|Inc|Corp|Company|Group|Street|Road|Avenue|Suite|County|Business|Listing|Confidential|Page|Phone|Number|Project|Asking|Price|For|Sale|The|And|Of|Office|Email|Direct|Main|Fax|Contact|Real|Estate|President|Vice|Director|Partner|Manager|Associate|Twin|North|South|East|West|New|View|My|Listings|Available|Books|Financial|Summary|First|Last|Your|Name|Senior|Managing|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Accountants?|Certified|Public|Hours|Years?)\b/i;
