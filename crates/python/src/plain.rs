//! Facts as Python values.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use rollick_game::Plain;

/// A plain value as `None`, a bool, an int, a str, a list or a dict.
pub fn to_python<'py>(py: Python<'py>, plain: &Plain) -> PyResult<Bound<'py, PyAny>> {
    Ok(match plain {
        Plain::Null => py.None().into_bound(py),
        Plain::Bool(yes) => yes.into_pyobject(py)?.to_owned().into_any(),
        Plain::Number(number) => number.into_pyobject(py)?.into_any(),
        Plain::Text(text) => text.into_pyobject(py)?.into_any(),
        Plain::List(items) => {
            let list = PyList::empty(py);
            items.iter().try_for_each(|item| list.append(to_python(py, item)?))?;
            list.into_any()
        }
        Plain::Map(fields) => {
            let dict = PyDict::new(py);
            fields.iter().try_for_each(|(key, value)| dict.set_item(key, to_python(py, value)?))?;
            dict.into_any()
        }
    })
}
