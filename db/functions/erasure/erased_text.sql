-- A text without the names and addresses of a person, who is as `erase_employee` describes them. Names
-- are replaced as whole words, and only those that nobody else of the organization has; quoted reasons
-- and notes too, outside of addresses and of what makes HTML.
create or replace function erased_text(original text, person jsonb) returns text
  language plpgsql immutable as $$
declare
  word text;
  result text := original;
begin
  for word in select jsonb_array_elements_text(person -> 'names') loop
    continue when strpos(result, word) = 0;
    result := regexp_replace(result,
      '(?<![\w/])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![\w/])',
      replace(person ->> 'name', '\', '\\'), 'g');
  end loop;
  for word in select jsonb_array_elements_text(person -> 'contacts') loop
    result := replace(result, word, '');
  end loop;
  for word in select jsonb_array_elements_text(coalesce(person -> 'quotes', '[]')) loop
    -- A shorter one says nothing, and is part of too much.
    continue when length(word) < 3 or strpos(result, word) = 0;
    result := regexp_replace(result,
      '(?<![\w/.=&-])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g')
        || '(?![\w/=-])(?![^<]*>)', '', 'g');
  end loop;
  return result;
end
$$;
